import type { FILE_KINDS } from './constants.ts'

/** Platform 3, kinds of files by the end of their name; the lists are not shown, these are chosen: docs/spec/gaps.md. */
export const FILE_ENDINGS = {
  application: ['pdf', 'doc', 'docx', 'odt', 'xls', 'xlsx', 'ods', 'ppt', 'pptx', 'odp', 'zip', 'ipynb', 'json'],
  image: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'svg'],
  audio: ['mp3', 'm4a', 'ogg', 'wav'],
  video: ['mp4', 'webm', 'mov'],
  text: ['txt', 'csv', 'md', 'sql', 'py', 'html', 'css', 'js'],
} as const satisfies Record<(typeof FILE_KINDS)[number], readonly string[]>
