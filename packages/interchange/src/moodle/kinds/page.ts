import type { PageContent } from '@learn/course/content/page'
import { integerOf, textOf } from '../../xml/xml-node.ts'
import type { KindReader, ReadContent } from './kind-reader.ts'

export const pageReader: KindReader = {
  module: 'page',
  read({ instance, files, text }) {
    const html = text.html(textOf(instance, 'content'), integerOf(instance, 'contentformat'), files.finderOf('content'))
    return asPage(html, null)
  },
}

/** What is read as a page. */
export function asPage(html: string, note: string | null): ReadContent {
  const content: PageContent = { kind: 'page', html, minutes: null }
  return { type: content.kind, content, note }
}
