/** The widget that the server names in the page, or null: then there is nothing at all. */
export function readWidget(): { origin: string; token: string } | null {
  const content = document.querySelector<HTMLMetaElement>('meta[name="support-widget"]')?.content
  if (!content) return null
  const { origin, pathname } = new URL(content)
  return { origin, token: pathname.slice(1) }
}
