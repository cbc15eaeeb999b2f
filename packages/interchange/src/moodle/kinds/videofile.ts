import type { CaptionModel, VideoContent } from '@learn/course/content/video'
import { chaptersIn } from '../film-in-text.ts'
import type { OwnedFile } from '../owned-files.ts'
import type { KindReader, ReadContent } from './kind-reader.ts'
import { readUnsupportedContent } from './unsupported.ts'

/** The platform's name of a film. */
export const VIDEO_TYPE = 'videofile'

export const videoReader: KindReader = {
  module: 'videofile',
  read(source) {
    const main = source.files.list.find(({ record }) => record.area === 'videos')
    return main ? videoContent(main, source.files.list) : readUnsupportedContent(source, 'it has no video file')
  },
}

/** A film with the captions and the chapters among the files beside it. */
export async function videoContent(main: OwnedFile, files: readonly OwnedFile[]): Promise<ReadContent> {
  const tracks = files.filter(({ file }) => file.path.toLowerCase().endsWith('.vtt'))
  const named = tracks.find(namesChapters)
  const chapters = named ? await chaptersIn(named.file) : []
  const content: VideoContent = {
    kind: 'video',
    path: main.file.path,
    durationS: null,
    captions: tracks.filter(track => !namesChapters(track)).map(captionOf),
    ...(chapters.length > 0 && { chapters }),
  }
  return { type: VIDEO_TYPE, content, note: null }
}

const stemOf = ({ file }: OwnedFile): string => file.path.split('/').at(-1)?.slice(0, -4) ?? ''

/** Chapters say so in the name of their file: `talk.chapters.vtt`, `chapters_en.vtt`. */
const namesChapters = (track: OwnedFile): boolean => /(?:^|[._-])chapters?(?:[._-]|$)/i.test(stemOf(track))

/** The language stands at the end of a caption file's name: `talk.en.vtt`, `talk_pt-BR.vtt`. */
function captionOf(track: OwnedFile): CaptionModel {
  const stem = stemOf(track)
  const language = /(?:^|[._-])([a-z]{2,3}(?:-[A-Z]{2})?)$/.exec(stem)?.[1] ?? 'und'
  return { language, label: stem, path: track.file.path }
}
