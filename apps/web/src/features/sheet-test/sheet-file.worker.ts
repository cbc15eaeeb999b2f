import { answer, type FileRequest } from './sheet-file-ops.ts'

addEventListener(
  'message',
  ({ data }: MessageEvent<FileRequest>) =>
    void answer(data).then(
      reply => postMessage(reply),
      // Thrown outside of a promise it reaches the page, which would wait for ever otherwise.
      (error: unknown) =>
        setTimeout(() => {
          throw error
        }),
    ),
)
