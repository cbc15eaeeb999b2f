/** Text as it stands in HTML and XML, between tags and in quotes. Signs that XML 1.0 forbids are left out. */
export const escapeText = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- these are the signs that no XML may hold
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
