import { getDecimal, getInteger } from '../../xml/xml-node.ts'
import { packageOfModule } from '../package-of-module.ts'
import { H5P_TYPE } from './hvp.ts'
import type { KindReader } from './kind-reader.ts'
import { playedAs } from './scorm.ts'

/** Moodle's 0 manual, 1 highest, 2 average, 3 last, 4 first; what nobody marks by hand here counts by its best. */
const COUNTS = ['highest', 'highest', 'average', 'last', 'first'] as const

/** H5P of Moodle itself; the platform lists it under the name of the older plug-in. */
export const h5pActivityReader: KindReader = {
  module: 'h5pactivity',
  async read(source) {
    const { instance, files, context } = source
    const found = await packageOfModule(context.packages, files)
    return playedAs(H5P_TYPE, source, found, content => ({
      ...content,
      rules: {
        ...content.rules,
        counts: COUNTS[getInteger(instance, 'grademethod') ?? 1] ?? 'highest',
        maxScore: Math.max(1, getDecimal(instance, 'grade') ?? 100),
      },
    }))
  },
}
