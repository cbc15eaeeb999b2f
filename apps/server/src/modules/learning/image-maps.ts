import { replaceBetween } from './replace-between.ts'

const AREA = /<area\b([^<>]{0,5000})>/gi

const valueOf = (attributes: string, name: string): string => {
  const found = new RegExp(String.raw`(?:^|\s)${name}\s?=\s?(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))`, 'i').exec(attributes)
  return (found?.[1] ?? found?.[2] ?? found?.[3] ?? '').replaceAll('"', '&quot;').trim()
}

/**
 * Image maps as lists of the links of their areas: pictures fit their page here, and no shape on them would stay in its place. What else
 * stands in a map stays before the list.
 */
export function withMapsAsLists(html: string): string {
  if (!/<map\b/i.test(html)) return html
  return replaceBetween(html, /<map\b[^<>]*>/gi, '</map', (_opened, inside) => {
    const links = [...inside.matchAll(AREA)].flatMap(([, attributes = '']) => {
      const href = valueOf(attributes, 'href')
      const words = valueOf(attributes, 'alt') || valueOf(attributes, 'title') || href
      return href === '' ? [] : `<li><a href="${href}">${words}</a></li>`
    })
    const rest = inside.replace(AREA, '').replaceAll(/<\/area\s?>/gi, '')
    return `${rest.trim() === '' ? '' : rest}${links.length === 0 ? '' : `<ul>${links.join('')}</ul>`}`
  })
}
