/** How a file goes to a browser: named, never guessed at, never run; pictures are shown, all else is saved. */
export function fileHeaders(mime: string, name: string, shown = mime.startsWith('image/')) {
  const ascii = name.replace(/[^\w .()-]/g, '_')
  return {
    'Content-Type': mime,
    'Content-Disposition': `${shown ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encoded(name)}`,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': 'sandbox',
    'Cache-Control': 'private, no-store',
  }
}

const encoded = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
