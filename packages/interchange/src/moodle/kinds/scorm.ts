import type { FileModel } from '@learn/course'
import type { PackageContent, PackageRules } from '@learn/course/content/package'
import { getDecimal, getInteger, getText, type XmlNode } from '../../xml/xml-node.ts'
import { type FoundPackage, packageOfModule } from '../package-of-module.ts'
import type { ContentSource, KindReader, ReadContent } from './kind-reader.ts'
import { unplayedContent } from './unsupported.ts'

export const SCORM_TYPE = 'scorm'

export const scormReader: KindReader = {
  module: 'scorm',
  ownRules: ['completionstatusrequired', 'completionscorerequired', 'completionstatusallscos'],
  async read(source) {
    const found = await packageOfModule(source.context.packages, source.files)
    return playedAs(SCORM_TYPE, source, found, content => ({ ...content, rules: scormRules(source.instance) }))
  },
}

/** The content of a package that plays; else its settings, and why. Its files take the place of the archive. */
export function playedAs(
  type: string,
  source: ContentSource,
  found: FoundPackage,
  complete: (content: PackageContent) => PackageContent,
): ReadContent {
  if ('fault' in found) return { ...unplayedContent(source, type), note: `${found.fault}: its settings are kept` }
  const others = source.files.models.filter(file => file.area !== 'content')
  return {
    type,
    content: complete(found.content),
    note: null,
    files: [...others, ...found.files] satisfies FileModel[],
  }
}

const SCORE_OF = ['items', 'highest', 'average', 'sum'] as const
const COUNTS = ['highest', 'average', 'first', 'last'] as const
/** Bits of `completionstatusrequired`. */
const PASSED = 2
const COMPLETED = 4

/** Source: mod_scorm's settings, as their names in its lib.php and mod_form.php. */
function scormRules(instance: XmlNode): PackageRules {
  const status = getInteger(instance, 'completionstatusrequired') ?? 0
  const asked = [status & PASSED && 'passed', status & COMPLETED && 'completed'].filter(Boolean)
  return {
    maxAttempts: Math.max(0, getInteger(instance, 'maxattempt') ?? 0),
    counts: COUNTS[getInteger(instance, 'whatgrade') ?? 0] ?? 'highest',
    scoreOf: SCORE_OF[getInteger(instance, 'grademethod') ?? 1] ?? 'highest',
    maxScore: Math.max(1, getDecimal(instance, 'maxgrade') ?? 100),
    needs: {
      status: asked.length === 2 ? 'either' : asked[0] === 'passed' ? 'passed' : asked.length ? 'completed' : null,
      score:
        getText(instance, 'completionscorerequired') === '' ? null : getDecimal(instance, 'completionscorerequired'),
      everyItem: getInteger(instance, 'completionstatusallscos') === 1,
    },
    isNewAttemptForced: (getInteger(instance, 'forcenewattempt') ?? 0) > 0,
  }
}
