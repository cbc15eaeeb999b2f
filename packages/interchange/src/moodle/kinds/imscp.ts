import { packageOfModule } from '../package-of-module.ts'
import type { KindReader } from './kind-reader.ts'
import { RESOURCE_TYPE } from './resource.ts'
import { playedAs } from './scorm.ts'

/** An IMS content package: pages with a table of contents that report nothing. */
export const imscpReader: KindReader = {
  module: 'imscp',
  async read(source) {
    const found = await packageOfModule(source.context.packages, source.files)
    return playedAs(RESOURCE_TYPE, source, found, content => ({ ...content, format: 'html' }))
  },
}
