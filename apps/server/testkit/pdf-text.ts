import { extractText, getDocumentProxy } from 'unpdf'

/** The text of a PDF, and how many pages it has. */
export async function readPdf(pdf: Uint8Array): Promise<{ text: string; pages: number }> {
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  return { text, pages: totalPages }
}
