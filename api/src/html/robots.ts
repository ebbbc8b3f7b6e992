/** Keeps search engines out of the areas behind the log-in, and of all calls except our own pictures. */
export const robotsText = (site: string) => `User-agent: *
Allow: /api/logo
Allow: /api/favicon
Disallow: /api/
Disallow: /backend
Disallow: /merchant

Sitemap: ${site}/sitemap.xml
`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The pages for search engines. */
export const sitemapText = (site: string, pages: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.map((path) => `  <url><loc>${escaped(site + path)}</loc></url>`).join('\n')}
</urlset>
`
