import { brand } from '@learn/brand'

const { pine, accent, canvas, canvasDark } = brand.colors

/** What all public pages share: ground, ink, head, foot, links, focus; light and dark by the system. */
export const FRAME_STYLE = `
:root{color-scheme:light dark;--ground:light-dark(${canvas},${canvasDark});--ink:light-dark(#13201a,#e8f1eb);--soft:light-dark(#435049,#b5c4bb);--line:light-dark(#d6d3c6,#2d3d35);--surface:light-dark(#fff,#131d18);--sunken:light-dark(#efeee6,#18231e);--edge:light-dark(#858c84,#7c867f);--link:light-dark(#0a5a42,#7ce4b8)}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:1.0625rem/1.65 system-ui,-apple-system,"Segoe UI",sans-serif}
header,main,footer{max-width:64rem;margin-inline:auto;padding:1rem 1.25rem}
header{display:flex;align-items:center;justify-content:space-between;gap:.5rem 1rem;flex-wrap:wrap}
header nav{display:flex;align-items:center;flex-wrap:wrap;gap:.25rem 1.25rem}header nav a{display:inline-flex;align-items:center;min-height:2.75rem}
a{color:var(--link)}
.brand{display:inline-flex;gap:.6rem;align-items:center;min-height:2.75rem;font-weight:650;text-decoration:none;color:inherit}
.mark{display:grid;place-items:center;width:36px;height:36px;border-radius:9px;background:${pine}}
header .button{background:${pine};color:#fff;text-decoration:none;padding:0 1rem;border-radius:.625rem;font-weight:600;font-size:.9375rem}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:1rem;background:var(--ground)}
h1,h2,h3{text-wrap:balance;overflow-wrap:anywhere}
ul.list,ol.list{list-style:none;margin:0;padding:0}
footer{border-top:1px solid var(--line);color:var(--soft);font-size:.9375rem;margin-top:3rem}
:focus-visible{outline:3px solid ${accent};outline-offset:2px}
@media(prefers-color-scheme:light){:focus-visible{outline-color:#b96f10}}
@media print{header,footer,.skip{display:none}}`
