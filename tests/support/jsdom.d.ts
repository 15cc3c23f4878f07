/** Declares the part of jsdom that tests use, because it has no types. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(markup: string, options: { contentType: 'text/xml' })
    readonly window: { readonly document: Document }
  }
}
