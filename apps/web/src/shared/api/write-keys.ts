/**
 * Idempotency-Keys of one editor: what is sent again, because no reply came, keeps its key. Changed content is another write and gets
 * another one: the server refuses it under the key of the first.
 */
export function createWriteKeys(): (body: unknown) => string {
  let last = { text: '', key: '' }
  return body => {
    const text = JSON.stringify(body)
    if (text !== last.text) last = { text, key: crypto.randomUUID() }
    return last.key
  }
}
