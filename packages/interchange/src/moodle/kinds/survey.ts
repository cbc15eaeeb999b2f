import type { FeedbackContent } from '@learn/course/content/feedback'
import { getInteger } from '../../xml/xml-node.ts'
import { counted } from '../import-report.ts'
import { isQuestion } from './feedback.ts'
import type { KindReader } from './kind-reader.ts'
import { surveyTemplate } from './survey-templates.ts'
import { readUnsupportedContent } from './unsupported.ts'

/** A survey of Moodle as a feedback with names, which its teachers see there too; what learners answered is never read. */
export const surveyReader: KindReader = {
  module: 'survey',
  ownRule: 'completionsubmit',
  read(source) {
    const template = surveyTemplate(getInteger(source.instance, 'template') ?? 0)
    if (!template) return readUnsupportedContent(source, 'its questions stand on the site it came from')
    const { name, items } = template
    const content: FeedbackContent = {
      kind: 'feedback',
      items: [...items],
      isAnonymous: false,
      isSeveral: false,
      thanksHtml: '',
    }
    const asks = counted(items.filter(isQuestion).length, 'question')
    return { type: 'feedback', content, note: `the survey ${name}, as a feedback in our own words: ${asks}` }
  },
}
