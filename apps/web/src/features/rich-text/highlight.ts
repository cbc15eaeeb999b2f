/** Words that carry the structure of a program, by language. */
const KEYWORDS: Record<string, RegExp> = {
  sql: /^(select|distinct|from|where|group|by|having|order|asc|desc|limit|offset|fetch|join|inner|left|right|full|outer|cross|on|using|as|and|or|not|in|is|null|like|ilike|between|exists|any|all|case|when|then|else|end|union|intersect|except|with|recursive|over|partition|rows|range|groups|unbounded|preceding|following|current|row|insert|into|values|update|set|delete|create|table|view|index|drop|alter|add|primary|foreign|key|references|default|unique|check|true|false|filter|lateral|window|nulls|first|last|interval|date|timestamp)$/i,
  python:
    /^(def|class|return|if|elif|else|for|while|in|not|and|or|is|import|from|as|with|try|except|finally|raise|lambda|yield|pass|break|continue|None|True|False|global|assert|del|async|await)$/,
  js: /^(const|let|var|function|return|if|else|for|while|of|in|new|class|extends|import|from|export|default|await|async|try|catch|throw|null|undefined|true|false|typeof)$/,
}
const SAME: Record<string, string> = {
  postgresql: 'sql',
  mysql: 'sql',
  sqlite: 'sql',
  py: 'python',
  javascript: 'js',
  ts: 'js',
  typescript: 'js',
}

/** Comments, texts in quotes, numbers, words with a bracket after them (functions), words. */
const TOKENS =
  /(--[^\n]*|#[^\n]*|\/\/[^\n]*|\/\*[\s\S]*?\*\/)|('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")|\b(\d[\d_]*(?:\.\d+)?)\b|([A-Za-z_]\w*)(?=\s?\()|([A-Za-z_]\w*)/g

const span = (className: string, text: string): HTMLElement =>
  Object.assign(document.createElement('span'), { className, textContent: text })

/** Colours the text of a code element. Code that holds elements already, and languages we do not know, stay as they are. */
export function highlight(code: Element, language: string): void {
  const keywords = KEYWORDS[SAME[language] ?? language]
  if (!keywords || code.childElementCount > 0) return
  const text = code.textContent ?? ''
  const parts: (string | HTMLElement)[] = []
  let at = 0
  for (const match of text.matchAll(TOKENS)) {
    const [all, comment, quoted, number, called, word] = match
    if (comment?.startsWith('#') && keywords !== KEYWORDS.python) continue
    const isKeyword = keywords.test(called ?? word ?? '')
    const look = comment ? 'tok-c' : quoted || number ? 'tok-s' : isKeyword ? 'tok-k' : called ? 'tok-f' : null
    if (!look) continue
    parts.push(text.slice(at, match.index), span(look, all))
    at = match.index + all.length
  }
  code.replaceChildren(...parts, text.slice(at))
}
