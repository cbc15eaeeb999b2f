const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/
/** A browser that shows nothing (a tab behind others) paints nothing: then the code starts by itself. */
const AT_LATEST_MS = 200

/**
 * The code starts once what the page came with is painted, so that a slow device reads while it runs; at once where nothing stands.
 * It is loaded all the while. Throws when the page names no code: then it is written in another form than this reads.
 */
export function afterFront(html: string): string {
  const entry = ENTRY.exec(html)?.[1]
  if (!entry) throw new Error('the page names no code to start')
  const start = `{let s=()=>{s=()=>{};import(${JSON.stringify(entry)})};if(document.getElementById('front')){requestAnimationFrame(()=>setTimeout(()=>s()));setTimeout(()=>s(),${AT_LATEST_MS})}else s()}`
  return html
    .replace(ENTRY, () => `<link rel="modulepreload" crossorigin href="${entry}">`)
    .replace('</body>', () => `<script>${start}</script></body>`)
}
