import { answer, type FileRequest } from './sheet-file-ops.ts'

addEventListener(
  'message',
  ({ data }: MessageEvent<FileRequest>) => void answer(data).then(reply => postMessage(reply)),
)
