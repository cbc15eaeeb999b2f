interface Language {
  /** Words that carry the structure of a program. */
  words: RegExp
  /** Where a comment begins. */
  comment: RegExp
}

const SLASHES = /\/\/[^\n]*|\/\*[\s\S]*?\*\//
const HASH = /#[^\n]*/
const NONE = /(?!)/

const LANGUAGES: Record<string, Language> = {
  sql: {
    words:
      /^(select|distinct|from|where|group|by|having|order|asc|desc|limit|offset|fetch|join|inner|left|right|full|outer|cross|on|using|as|and|or|not|in|is|null|like|ilike|between|exists|any|all|case|when|then|else|end|union|intersect|except|with|recursive|over|partition|rows|range|groups|unbounded|preceding|following|current|row|insert|into|values|update|set|delete|create|table|view|index|drop|alter|add|primary|foreign|key|references|default|unique|check|true|false|filter|lateral|window|nulls|first|last|interval|date|timestamp)$/i,
    comment: /--[^\n]*|\/\*[\s\S]*?\*\//,
  },
  python: {
    words:
      /^(def|class|return|if|elif|else|for|while|in|not|and|or|is|import|from|as|with|try|except|finally|raise|lambda|yield|pass|break|continue|None|True|False|global|assert|del|async|await)$/,
    comment: HASH,
  },
  js: {
    words:
      /^(const|let|var|function|return|if|else|for|while|of|in|new|class|extends|import|from|export|default|await|async|try|catch|throw|null|undefined|true|false|typeof|interface|type)$/,
    comment: SLASHES,
  },
  java: {
    words:
      /^(abstract|boolean|break|byte|case|catch|char|class|const|continue|default|do|double|else|enum|extends|final|finally|float|for|if|implements|import|include|int|interface|long|namespace|new|null|package|private|protected|public|return|short|static|string|struct|super|switch|this|throw|throws|true|false|try|using|var|void|while)$/,
    comment: SLASHES,
  },
  r: { words: /^(if|else|for|while|repeat|function|in|next|break|TRUE|FALSE|NULL|NA|library)$/, comment: HASH },
  shell: { words: /^(if|then|elif|else|fi|for|in|do|done|while|case|esac|function|export)$/, comment: HASH },
  excel: { words: /^(TRUE|FALSE)$/i, comment: NONE },
  json: { words: /^(true|false|null)$/, comment: NONE },
}
const SAME: Record<string, string> = {
  postgresql: 'sql',
  mysql: 'sql',
  sqlite: 'sql',
  py: 'python',
  python3: 'python',
  javascript: 'js',
  ts: 'js',
  typescript: 'js',
  c: 'java',
  cpp: 'java',
  csharp: 'java',
  bash: 'shell',
  sh: 'shell',
}

/** Comments, texts in quotes, numbers, words with a bracket after them (functions), words. */
const tokensOf = ({ comment }: Language): RegExp =>
  new RegExp(
    `(${comment.source})|('(?:[^'\\\\\\n]|\\\\.)*'|"(?:[^"\\\\\\n]|\\\\.)*")|\\b(\\d[\\d_]*(?:\\.\\d+)?)\\b|([A-Za-z_]\\w*)(?=\\s?\\()|([A-Za-z_]\\w*)`,
    'g',
  )

const span = (className: string, text: string): HTMLElement =>
  Object.assign(document.createElement('span'), { className, textContent: text })

/** Colours the text of a code element. Code that holds elements already, and languages we do not know, stay as they are. */
export function highlight(code: Element, name: string): void {
  const language = LANGUAGES[SAME[name] ?? name]
  if (!language || code.childElementCount > 0) return
  const text = code.textContent ?? ''
  const parts: (string | HTMLElement)[] = []
  let at = 0
  for (const match of text.matchAll(tokensOf(language))) {
    const [all, comment, quoted, number, called, word] = match
    const isKeyword = language.words.test(called ?? word ?? '')
    const look = comment ? 'tok-c' : quoted || number ? 'tok-s' : isKeyword ? 'tok-k' : called ? 'tok-f' : null
    if (!look) continue
    parts.push(text.slice(at, match.index), span(look, all))
    at = match.index + all.length
  }
  code.replaceChildren(...parts, text.slice(at))
}
