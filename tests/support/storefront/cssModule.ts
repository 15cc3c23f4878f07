/** Stands in for a CSS module: every class is named as it is written. */
export default new Proxy<Record<string, string>>({}, { get: (_target, name) => String(name) })
