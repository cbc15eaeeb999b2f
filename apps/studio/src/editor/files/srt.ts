/** Captions as WebVTT: of SRT the times have a comma, and there is no head. Null for what is neither. */
export function readCaptions(text: string): string | null {
  const bare = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  if (/^WEBVTT(\s|$)/.test(bare)) return bare
  if (!/\d{2}:\d{2}:\d{2},\d{3} --> /.test(bare)) return null
  return `WEBVTT\n\n${bare.replace(/(\d{2}:\d{2}:\d{2}),(\d{3})/g, '$1.$2').trim()}\n`
}
