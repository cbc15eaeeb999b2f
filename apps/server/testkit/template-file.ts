import { readFile } from 'node:fs/promises'

/** A file that is in memory: a blob of Node copies itself in small pieces each time that it is read. */
class MemoryBlob extends Blob {
  readonly #bytes: ArrayBuffer

  constructor(bytes: ArrayBuffer) {
    super()
    this.#bytes = bytes
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.#bytes)
  }
}

let template: Promise<Blob> | undefined

/** The dump that `template.ts` made, read once a worker. */
export function readTemplate(file: string): Promise<Blob> {
  template ??= readFile(file).then(({ buffer }) => new MemoryBlob(buffer))
  return template
}
