import { RESUME_BYTES, RESUME_TEXTS, RESUME_TYPES } from '@learn/contract/profile/plain'
import { toast } from '#shared/ui/toast.ts'

/** What the choice of the system offers. */
export const ACCEPTED = RESUME_TYPES.map(type => `.${type}`).join(',')

/** A chosen file as it is sent. */
export interface ReadFile {
  name: string
  size: number
  dataUrl: string
}

/** A chosen file; null where it is too large or of another kind, which is said. The server looks at its content. */
export async function readFile(file: File): Promise<ReadFile | null> {
  if (file.size > RESUME_BYTES) {
    toast.warning(RESUME_TEXTS.tooLarge, RESUME_TEXTS.chooseSmaller)
    return null
  }
  if (!RESUME_TYPES.some(type => file.name.toLowerCase().endsWith(`.${type}`))) {
    toast.error(RESUME_TEXTS.wrongFile)
    return null
  }
  return { name: file.name, size: file.size, dataUrl: await dataUrlOf(file) }
}

const dataUrlOf = (file: File): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => done(reader.result as string))
    reader.addEventListener('error', () => fail(new Error('The file could not be read')))
    reader.readAsDataURL(file)
  })
