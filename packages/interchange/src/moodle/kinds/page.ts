import type { PageContent } from '@learn/course/content/page'
import { integerOf, textOf } from '../../xml/xml-node.ts'
import type { KindReader } from './kind-reader.ts'

export const pageReader: KindReader = {
  module: 'page',
  read({ instance, files, text }) {
    const html = text.html(textOf(instance, 'content'), integerOf(instance, 'contentformat'), files.finderOf('content'))
    return { type: 'page', content: { kind: 'page', html, minutes: null } satisfies PageContent, note: null }
  },
}
