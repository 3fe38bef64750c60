/** A minimal document as the build makes it. */
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

/** The bindings by which the Worker reads the built app's files: the document for every address. */
export const appFiles = {
  ASSETS: { fetch: async () => new Response(APP_DOCUMENT, { headers: { etag: '"build"' } }) },
}
