/** A document as the build makes it, as small as it can be. */
export const APP_DOCUMENT = `<!doctype html>
<html lang="en">
  <head>
    <title>Flight Booking</title>
    <meta name="description" content="Search and book flights." />
    <link rel="icon" href="/logo.svg" />
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`

/** The bindings by which the Worker reads the built app's files: for every address the document. */
export const appFiles = {
  ASSETS: { fetch: async () => new Response(APP_DOCUMENT, { headers: { etag: '"build"' } }) },
}
