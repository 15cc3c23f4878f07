import http from 'node:http'
import { ShopClient } from '../../support/ShopClient.ts'

/** Client with one keep-alive connection that reads complete responses. Rejects responses other than 200. */
export class Visitor {
  private readonly url: string
  private readonly headers: Record<string, string>
  private readonly agent = new http.Agent({ keepAlive: true, maxSockets: 1 })

  constructor(url: string, headers: Record<string, string> = {}) {
    this.url = url
    this.headers = { 'accept-encoding': 'br', ...headers }
  }

  /** Returns a client that is signed in as staff. */
  static async createSignedIn(url: string): Promise<Visitor> {
    return new Visitor(url, { authorization: `Bearer ${await new ShopClient(url, '').signIn()}` })
  }

  get(path: string): Promise<void> {
    const { agent, headers } = this
    return new Promise((resolve, reject) => {
      const request = http.get(`${this.url}${path}`, { agent, headers }, (response) => {
        response.on('end', resolve).resume()
        if (response.statusCode !== 200) reject(new Error(`${path} returned ${response.statusCode}`))
      })
      request.on('error', reject)
    })
  }

  leave(): void {
    this.agent.destroy()
  }
}
