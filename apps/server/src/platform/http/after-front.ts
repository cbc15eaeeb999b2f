const CODE = /<script type="module" crossorigin src="([^"]+)"><\/script>/

/**
 * Starts the code of the page after its first frame: what the page came with is painted, and read while a slow device runs the code.
 * A tab behind others paints nothing: there it starts by itself. The script is one of those that the policy names by their hash.
 */
export const AFTER_FRONT = `{
  let start = () => {
    start = () => {}
    import(document.querySelector('link[data-start]').href).catch(() => window.withoutCode())
  }
  requestAnimationFrame(() => setTimeout(() => start()))
  setTimeout(() => start(), 200)
}`

/**
 * The page with its code started after its front; as it is, where it names no code. The code is loaded at once, behind the style and
 * the letters that the front is painted with.
 */
export const startAfterFront = (html: string): string =>
  html
    .replace(CODE, (_script, src: string) => `<link rel="modulepreload" crossorigin data-start href="${src}">`)
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replace('</body>', body => (CODE.test(html) ? `<script>${AFTER_FRONT}</script>${body}` : body))
