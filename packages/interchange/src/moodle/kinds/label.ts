import type { LabelContent } from '@learn/course/content/label'
import { getInteger, getText } from '../../xml/xml-node.ts'
import type { KindReader } from './kind-reader.ts'

export const labelReader: KindReader = {
  module: 'label',
  isAllIntro: true,
  read({ instance, files, text }) {
    const html = text.html(getText(instance, 'intro'), getInteger(instance, 'introformat'), files.finderOf('intro'))
    return { type: 'label', content: { kind: 'label', html } satisfies LabelContent, note: null }
  },
}
