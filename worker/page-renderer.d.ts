/** Built from web/page-renderer.ts; package.json says where it is. */
declare module '#page-renderer' {
  export const renderPage: import('./contract/served-page').RenderPage
}
