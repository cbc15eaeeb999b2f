import type { Brand } from '@learn/brand'

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

const rule = (selector: string, values: Readonly<Record<string, string>>): string => {
  const lines = Object.entries(values).map(([name, value]) => `--${name}:${value}`)
  return lines.length === 0 ? '' : `${selector}{${lines.join(';')}}`
}

/** The brand's own palette and font over those of the style sheet; stronger by one element, so that the order is free. */
export const brandStyle = ({ tokens, fontFamily }: Brand): string =>
  [
    rule('html[data-theme]', fontFamily === null ? {} : { 'brand-font': fontFamily }),
    rule('html[data-theme="light"]', tokens.light),
    rule('html[data-theme="dark"]', tokens.dark),
  ].join('')

/** Name, bar colours, palette and font of the brand in a page, which is sent without what is told to who reads its source. */
export function brandPage(html: string, brand: Brand): string {
  const style = brandStyle(brand)
  return html
    .replaceAll(/<!--.*?-->\s*/gs, '')
    .replaceAll('%BRAND_NAME%', () => escape(brand.name))
    .replaceAll('%BRAND_CANVAS%', () => brand.tokens.light.canvas ?? brand.colors.canvas)
    .replaceAll('%BRAND_CANVAS_DARK%', () => brand.tokens.dark.canvas ?? brand.colors.canvasDark)
    .replace('</head>', () => `${style && `<style>${style}</style>`}</head>`)
}
