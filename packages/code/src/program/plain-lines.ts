/** Line ends of one kind, as browsers and files of other systems have several. */
export const plainLines = (text: string): string => text.replaceAll(/\r\n?/g, '\n')
export const linesIn = (text: string): number => text.split('\n').length
