import type { CaptionModel, VideoContent } from '@learn/course/content/video'
import type { OwnedFile } from '../owned-files.ts'
import { keptContent } from './kept.ts'
import type { KindReader, ReadContent } from './kind-reader.ts'

export const videoReader: KindReader = {
  module: 'videofile',
  read(source) {
    const main = source.files.list.find(({ record }) => record.area === 'videos')
    return main ? videoContent(main, source.files.list) : keptContent(source, 'it has no video file')
  },
}

/** A film with the captions among the files beside it. */
export function videoContent(main: OwnedFile, files: readonly OwnedFile[]): ReadContent {
  const captions = files.filter(({ file }) => file.path.toLowerCase().endsWith('.vtt')).map(captionOf)
  const content: VideoContent = { kind: 'video', path: main.file.path, durationS: null, captions }
  return { type: 'videofile', content, note: null }
}

/** The language stands at the end of a caption file's name: `talk.en.vtt`, `talk_pt-BR.vtt`. */
function captionOf({ file }: OwnedFile): CaptionModel {
  const stem = file.path.split('/').at(-1)?.slice(0, -4) ?? ''
  const language = /(?:^|[._-])([a-z]{2,3}(?:-[A-Z]{2})?)$/.exec(stem)?.[1] ?? 'und'
  return { language, label: stem, path: file.path }
}
