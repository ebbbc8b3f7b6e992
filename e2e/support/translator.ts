import type { Page } from '@playwright/test'

/**
 * Translates this page as a browser does, and what comes later: each text is taken away, and an element with other words
 * put in its place. Only the sign at its end makes our text another one, so that it is found by its words.
 */
export const translate = (page: Page) => page.evaluate(translator)

export const sign = 'अ'

/** Runs in the page. */
function translator() {
  function translateText(text: Text) {
    const parent = text.parentElement
    if (!parent || text.data.trim() === '') return
    if (parent.closest('font, script, style, textarea, title, noscript, svg, [translate=no]')) return
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    inner.textContent = `${text.data}अ`
    outer.append(inner)
    text.replaceWith(outer)
  }

  function translateAll() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) translateText(text)
  }

  let isDue = false
  function translateSoon() {
    if (isDue) return
    isDue = true
    setTimeout(() => {
      isDue = false
      translateAll()
    }, 150)
  }

  translateAll()
  document.documentElement.lang = 'hi'
  document.documentElement.classList.add('translated-ltr')
  new MutationObserver(translateSoon).observe(document.body, { subtree: true, childList: true, characterData: true })
}
