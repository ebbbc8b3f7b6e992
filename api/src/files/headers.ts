/**
 * The headers with which a file goes to a browser: it has a name and a fixed type, and is never run. Pictures are
 * shown, other files are saved.
 */
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
