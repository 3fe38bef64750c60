import type { RenderPage } from '../../contract/served-page'

/** While the app is being written its pages come without content: the browser draws them, and modules are replaced as they are saved. */
export const renderPage: RenderPage = async () => ({ html: '', css: '', styles: [], scripts: [], faults: [] })
