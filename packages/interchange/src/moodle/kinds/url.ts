import type { UrlContent } from '@learn/course/content/url'
import { getText } from '../../xml/xml-node.ts'
import type { KindReader } from './kind-reader.ts'
import { readUnsupportedContent } from './unsupported.ts'

export const urlReader: KindReader = {
  module: 'url',
  read(source) {
    const written = getText(source.instance, 'externalurl').trim()
    const href = source.text.links(`<${written}>`, () => null).slice(1, -1)
    if (/^(https?:\/\/|mailto:|@@(activity|section|course)@@)/i.test(href))
      return { type: 'url', content: { kind: 'url', href } satisfies UrlContent, note: null }
    if (/^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#:]|$)/i.test(href))
      return { type: 'url', content: { kind: 'url', href: `http://${href}` } satisfies UrlContent, note: null }
    return readUnsupportedContent(source, 'its address is not one that a browser should open')
  },
}
