import type { ChoiceContent } from '@learn/course/content/choice'
import { getChildren, getId, getInteger, getText } from '../../xml/xml-node.ts'
import { counted } from '../import-report.ts'
import { plainName } from '../text-format.ts'
import type { KindReader } from './kind-reader.ts'
import { readUnsupportedContent } from './unsupported.ts'

/** Moodle's CHOICE_SHOWRESULTS_NOT and following. */
const RESULTS = ['never', 'chosen', 'closed', 'always'] as const
const PUBLISHES_NAMES = 1

/** A choice with its options; what learners chose is theirs and never read. */
export const choiceReader: KindReader = {
  module: 'choice',
  ownRule: 'completionsubmit',
  read(source) {
    const { instance } = source
    const isLimited = getInteger(instance, 'limitanswers') === 1
    const options = getChildren(instance, 'options', 'option').flatMap(node => {
      const key = getId(node)
      const text = plainName(getText(node, 'text'), '')
      const limit = isLimited ? getInteger(node, 'maxanswers') || null : null
      return key === '' || text === '' ? [] : { key, text, limit }
    })
    if (options.length === 0) return readUnsupportedContent(source, 'it has no options')
    const results = RESULTS[getInteger(instance, 'showresults') ?? 0] ?? 'never'
    const content: ChoiceContent = {
      kind: 'choice',
      options,
      isSeveral: getInteger(instance, 'allowmultiple') === 1,
      canChange: getInteger(instance, 'allowupdate') === 1,
      results,
    }
    const isNamed = results !== 'never' && getInteger(instance, 'publish') === PUBLISHES_NAMES
    const note = [counted(options.length, 'option'), ...(isNamed ? ['its results show no names'] : [])].join('; ')
    return { type: 'choice', content, note }
  },
}
