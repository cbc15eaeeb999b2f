const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\t': '&#9;',
  '\r': '&#13;',
}

/** A text as it stands between tags. */
export const xmlText = (text: string): string => text.replace(/[&<>\r]/g, c => ENTITIES[c] as string)

/** A text as it stands in double quotes; line ends would be read as spaces. */
export const xmlAttribute = (text: string): string => text.replace(/[&<>"\n\t\r]/g, c => ENTITIES[c] as string)
