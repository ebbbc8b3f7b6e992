/** Texts that would run code, load something or break out of the markup, if a page inserted them unescaped. */
export const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  '<iframe src=javascript:alert(1)>',
  '<body onload=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<a href=javascript:alert(1)>x</a>',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '{{constructor.constructor("alert(1)")()}}',
  '#{alert(1)}',
  '<math><mtext></form><form><mglyph>',
  '</title><script>alert(1)</script>',
  '</textarea><script>alert(1)</script>',
  '<style>@import"//evil.example"</style>',
  '<link rel=stylesheet href=//evil.example>',
  '<meta http-equiv=refresh content=0;url=//evil>',
  '<base href=//evil.example>',
  '<object data=javascript:alert(1)>',
  '<embed src=javascript:alert(1)>',
  '<video><source onerror=alert(1)>',
  '<marquee onstart=alert(1)>',
  '<template><script>alert(1)</script>',
  '<noscript><p title="</noscript><img src=x>">',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '<ScRiPt>alert(1)</sCrIpT>',
  '<img/src=x/onerror=alert(1)>',
  '<svg><animate onbegin=alert(1)>',
  '<select><img src=x onerror=alert(1)>',
  '`-alert(1)-`',
  "';alert(1)//",
  '\\";alert(1)//',
  '<x onclick=alert(1) style=position:fixed>',
]

const long = 'x'.repeat(5_000)

/**
 * Addresses that lead to another site or run code, although they look like a path of ours; `then` = the path that they
 * pretend to be.
 */
export const addressesElsewhere = (then = '/') =>
  [
    ...['https://evil.example', 'HTTPS://EVIL.example', 'http://evil.example', '//evil.example', '///evil.example'],
    ...['/\\evil.example', '\\\\evil.example', '\\/evil.example', '/\t/evil.example', '/\n/evil.example'],
    ...['/\r\n/evil.example', '\t//evil.example', ' //evil.example', '\u0000//evil.example', '\u001f//evil.example'],
    ...['https:evil.example', 'https:/evil.example', 'https:\\\\evil.example', 'ht\ttps://evil.example'],
    ...[
      'https://portal.example@evil.example',
      'https://portal.example:x@evil.example',
      '//portal.example@evil.example',
    ],
    ...['https://portal.example.evil.example', 'https://evilportal.example', 'https://evil.example#@portal.example'],
    ...['https://evil.example?portal.example', 'https://evil.example\\@portal.example'],
    ...['https://ｅｖｉｌ.example', 'https://evil。example', 'https://pоrtal.example'],
    ...['javascript:alert(1)//', 'JaVaScRiPt:alert(1)//', 'java\tscript:alert(1)//', 'java\r\nscript:alert(1)//'],
    ...[' javascript:alert(1)//', '\u0001javascript:alert(1)//', 'javascript://portal.example/%0aalert(1)//'],
    ...[
      'data:text/html,<script>alert(1)</script>',
      'data:text/html;base64,PHNjcmlwdD4=',
      'vbscript:x',
      'blob:https://x',
    ],
    ...['file:///etc/passwd', 'ftp://evil.example', 'about:blank', 'view-source:https://evil.example'],
    ...[`//${long}.example`, `https://${long}.example`, `javascript:${long}`],
  ].map((address) => `${address}${then}`)

/** Paths of ours that could lead to another site if code decodes, joins or shortens them. */
export const oddPaths = (base = '') =>
  [
    ...['/%2f%2fevil.example', '/%2F%2Fevil.example', '/%5cevil.example', '/%09/evil.example', '/.//evil.example'],
    ...['/..//evil.example', '/%2e%2e//evil.example', '/x/..//evil.example', '/x/../..//evil.example'],
    ...['/;//evil.example', '/?//evil.example', '/#//evil.example', '/?to=//evil.example', '/@evil.example'],
    ...[
      '/https://evil.example',
      '/https:%2f%2fevil.example',
      '/javascript:alert(1)',
      '/%0d%0aLocation:%20//evil.example',
    ],
    ...['/%00//evil.example', '/evil.example//', `/${long}`],
  ].map((path) => `${base}${path}`)
