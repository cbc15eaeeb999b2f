/** What a class of the web app may not be, and what to write in its place. */
const RULES: readonly [RegExp, string][] = [
  [/^-?(text|leading|tracking|rounded(-[a-z]{1,2})?|z|shadow)-\[/, 'a size, radius or layer of styles/scales.css'],
  [/^-?[a-z-]+-\[-?[\d.]+(px|r?em|ch)\]$/, 'a step of the spacing scale, or a width of styles/scales.css'],
  [
    /^\[(font|line-height|letter-spacing|border-radius|z-index|(max-|min-)?(width|height))[a-z-]*:/,
    'a class of the scales',
  ],
  [/\[[^\]]*\dpx/, 'the same in rem: text that is enlarged in the browser takes its room along'],
  [/^-?z-\d+$/, 'a layer of styles/scales.css'],
  [/^(text|shadow|max-w)-(xs|sm|base|md|lg|xl|\dxl)$/, 'a name of styles/scales.css: that of Tailwind writes no rule'],
  [
    /^rounded(-([trbl]{1,2}-?)?(xs|sm|md|lg|xl|\dxl))?$/,
    'a radius of styles/scales.css: that of Tailwind writes no rule',
  ],
]
const STRING = /'([^'\n]*)'|(?<=className=)"([^"]*)"|"([^"\n]*)"|`([^`]*)`/g
/** A size in a style: one that is computed stands in a text with `${`. */
const STYLE =
  /\b(fontSize|lineHeight|letterSpacing|borderRadius|zIndex|(?:max|min)?(?:[wW]idth|[hH]eight)): ('[\d.]+(?:px|r?em)'|[1-9]\d*\b)/g
/** Texts for people begin with a capital somewhere; lists of classes don't. */
const isProse = (text: string): boolean => /(^|\s)[A-Z]/.test(text.replaceAll(/\$\{[^}]*\}/g, ''))
/** The class without its variants: `gate:hover:text-body` is `text-body`. */
const bare = (word: string): string =>
  word.replace(/^(\[[^\]]*\]:|[a-z@*][\w@/.*-]*(\[[^\]]*\])?(\/\w+)?:)*/, '').replace(/!$/, '')

/** Every class in the source that names a size of its own: `line: class: what to use`. */
export function sizeFaults(source: string): string[] {
  const faults: string[] = []
  for (const style of source.matchAll(/style=\{\{([\s\S]*?)\}\}/g))
    for (const [size] of (style[1] ?? '').matchAll(STYLE))
      faults.push(`${source.slice(0, style.index).split('\n').length}: ${size}: use a class of the scales`)
  for (const match of source.matchAll(STRING)) {
    const text = match.slice(1).find(group => group !== undefined) ?? ''
    if (isProse(text)) continue
    const line = source.slice(0, match.index).split('\n').length
    for (const word of text.split(/[\s${}]+/)) {
      const rule = RULES.find(([pattern]) => pattern.test(bare(word)))
      if (rule) faults.push(`${line}: ${word}: use ${rule[1]}`)
    }
  }
  return faults
}
