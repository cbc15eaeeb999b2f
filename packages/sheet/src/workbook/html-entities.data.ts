/** Names of the characters from 160 to 255, in order. Source: HTML 4.01, 24.2. */
const LATIN = `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute
  micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig
  Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash
  Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute
  ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc
  uuml yacute thorn yuml`

/** Characters that office programs name in the HTML of their clipboard; spaces that do not break are spaces. */
export const ENTITIES: ReadonlyMap<string, string> = new Map([
  ...LATIN.split(/\s+/).map((name, i): [string, string] => [name, String.fromCharCode(160 + i)]),
  ...Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }),
  ...Object.entries({ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„' }),
  ...Object.entries({
    euro: '€',
    hellip: '…',
    bull: '•',
    trade: '™',
    permil: '‰',
    minus: '−',
    le: '≤',
    ge: '≥',
    ne: '≠',
  }),
])
