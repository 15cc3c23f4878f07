/** What is used of jsdom, which brings no types of its own. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(markup: string, options: { contentType: 'text/xml' })
    readonly window: { readonly document: Document }
  }
}
