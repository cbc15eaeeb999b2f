import type { KindReader } from './kind-reader.ts'
import { readUnsupportedContent } from './unsupported.ts'

/** A module that people meet by: a class, whose times and link are its settings. */
const classReader = (module: string): KindReader => ({
  module,
  read: async source => ({
    ...readUnsupportedContent(source, `held by ${module} elsewhere`, 'zoom'),
    note: 'a class, which opens at its times',
    isPlayed: true,
  }),
})

export const zoomReader = classReader('zoom')
export const bigBlueButtonReader = classReader('bigbluebuttonbn')
export const jitsiReader = classReader('jitsi')
