import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Serves the simplest possible page: text without style or script. */
export async function startBarePage() {
  const text = '<h1>PAN card services</h1><p>Apply for a new PAN card or correct yours at a shop near you.</p>'
  const head =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>PAN card services</title>'
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><html lang="en"><head>${head}</head><body><main>${text}</main></body></html>`)
  })
  const port = await listening(server)
  return { url: `http://localhost:${port}/`, stop: () => server.close() }
}

export async function listening(server: ReturnType<typeof createServer>) {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return (server.address() as AddressInfo).port
}
