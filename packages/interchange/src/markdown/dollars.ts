import type { MarkedExtension, Tokens } from 'marked'

/** Between single dollars: no space inside of them, no letter or digit before, no digit after (so that prices stay prices). */
const DOLLARS = /^\$(?:`([^`\n]{1,2000})`|([^\s$`](?:[^$\n]{0,1998}[^\s$])?))\$(?!\d)/
const BEGINS = /(?<![\p{L}\p{N}\\$])\$(?=[^\s$])/u

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Formulas as GitHub's pages have them: `$x$`, `` $`x`$ `` and blocks of code in `math`. They become `\(x\)` and `\[x\]`. */
export const dollars: MarkedExtension = {
  extensions: [
    {
      name: 'dollars',
      level: 'inline',
      start: src => {
        const at = src.search(BEGINS)
        return at === -1 ? undefined : at
      },
      tokenizer(src): Tokens.Generic | undefined {
        const [raw, quoted, plain] = DOLLARS.exec(src) ?? []
        return raw === undefined ? undefined : { type: 'dollars', raw, formula: quoted ?? plain ?? '' }
      },
      renderer: token => `\\(${escaped(String(token['formula']))}\\)`,
    },
  ],
  renderer: {
    code({ text, lang }) {
      return lang === 'math' ? `<p>\\[${escaped(text)}\\]</p>\n` : false
    },
  },
}
