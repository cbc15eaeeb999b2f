import { brand } from '@learn/brand'

/** The look of the public pages: one column of text, in the colours of the brand, light and dark. */
export const STYLE = `
:root{color-scheme:light dark;--ground:light-dark(${brand.colors.canvas},${brand.colors.canvasDark});--ink:light-dark(#13201a,#e8f1eb);--soft:light-dark(#435049,#b5c4bb);--line:light-dark(#d6d3c6,#2d3d35);--sunken:light-dark(#efeee6,#18231e);--link:light-dark(#0a5a42,#7ce4b8)}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:1.0625rem/1.7 system-ui,sans-serif}
header,main,footer{max-width:44rem;margin-inline:auto;padding:1.25rem}
header{display:flex;align-items:center;justify-content:space-between;gap:1rem;flex-wrap:wrap}
nav{display:flex;align-items:center;gap:1.25rem}
a{color:var(--link)}
.brand{font-weight:650;font-size:1.1875rem;text-decoration:none;color:inherit}.brand span{color:var(--soft);font-weight:400}
.button{background:${brand.colors.pine};color:#fff;text-decoration:none;padding:.5rem 1rem;border-radius:.625rem;font-weight:600;font-size:.9375rem}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:1rem;background:var(--ground)}
h1{font-size:2rem;line-height:1.2;letter-spacing:-.025em;text-wrap:balance;margin:.5rem 0}
h2{font-size:1.3125rem;line-height:1.3;letter-spacing:-.02em;margin:2.25rem 0 .5rem}
.by,.tags{color:var(--soft);font-size:.9375rem}
.list,.tags{list-style:none;padding:0}.list>li{border-top:1px solid var(--line);padding:1.25rem 0}.list h2{margin:0}.list p{margin:.35rem 0}
.tags{display:flex;flex-wrap:wrap;gap:.5rem;margin:.75rem 0 0}.tags li{background:var(--sunken);border-radius:99rem;padding:.05rem .75rem;font-size:.875rem}
pre,code{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:.875em}
code{background:var(--sunken);border-radius:.25rem;padding:.1em .3em}
pre{background:var(--sunken);border:1px solid var(--line);border-radius:.75rem;padding:1rem;overflow-x:auto}pre code{padding:0;background:none}
table{display:block;overflow-x:auto;border-collapse:collapse;font-size:.9375rem;margin:1.25rem 0}
th,td{border-bottom:1px solid var(--line);padding:.45rem .8rem;text-align:left;font-variant-numeric:tabular-nums}[align=right]{text-align:right}
blockquote,aside{margin:1.25rem 0;border-left:3px solid var(--link);background:var(--sunken);padding:.6rem 1.1rem;border-radius:0 .75rem .75rem 0}
math[display=block]{overflow-x:auto;margin:1.25rem 0}
footer{border-top:1px solid var(--line);color:var(--soft);font-size:.9375rem;margin-top:3rem}
@media print{header,footer,.skip{display:none}}`
