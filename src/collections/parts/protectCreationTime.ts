interface Change {
  data: Record<string, unknown>
  originalDoc?: Record<string, unknown>
  req: { payloadAPI: string }
}

interface Entity {
  hooks?: { beforeChange?: unknown[] }
}

/** Adds a hook to a collection or global that ignores `createdAt` in requests; Payload would save it. */
export function protectCreationTime<T extends object>(entity: T): T {
  const { hooks } = entity as Entity
  return {
    ...entity,
    hooks: { ...hooks, beforeChange: [...(hooks?.beforeChange ?? []), ignoreCreationTime] },
  }
}

function ignoreCreationTime({ data, originalDoc, req }: Change): Record<string, unknown> {
  if (req.payloadAPI === 'local') return data
  const { createdAt: _ignored, ...kept } = data
  return originalDoc?.createdAt === undefined ? kept : { ...kept, createdAt: originalDoc.createdAt }
}
