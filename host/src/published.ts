/** Which build of an area serves now, and where its list of files (the manifest) lies. */
export type Published = { build: string; manifest: string }

const limit = 5_000
let known = inlined()

/** The build of an area as this page knows it; `again` asks the server, as another may serve by now. */
export async function publishedBuild(name: string, again = false): Promise<Published> {
  if (again || !known[name]) known = await ask().catch(() => known)
  const build = known[name]
  if (!build) throw new Error('It is not published on this server')
  return build
}

/** The server writes the list into the page, so that the first area needs no extra round trip. */
function inlined(): Record<string, Published> {
  const text = document.getElementById('areas')?.textContent
  return text ? JSON.parse(text).areas : {}
}

async function ask(): Promise<Record<string, Published>> {
  const response = await fetch('/areas.json', { cache: 'no-cache', signal: AbortSignal.timeout(limit) })
  if (!response.ok) throw new Error(`The list of areas answered ${response.status}`)
  return (await response.json()).areas
}
