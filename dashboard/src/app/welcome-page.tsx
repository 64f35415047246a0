/** What stands at `/`: the service runs; where to go from here. */
export function WelcomePage() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center gap-4 p-6">
      <h1 className="text-2xl font-semibold tracking-tight">Parley is running</h1>
      <p className="text-muted">
        Open the preview address that was printed when the service first started to talk with the example
        agent. It ends in <code className="rounded bg-sunken px-1.5 py-0.5 text-sm">/preview/…</code>
      </p>
      <p className="text-muted">
        The API listens here too: its description is at{" "}
        <a className="text-accent underline underline-offset-4" href="/openapi.json">
          /openapi.json
        </a>
        , and the access token is in the data directory's{" "}
        <code className="rounded bg-sunken px-1.5 py-0.5 text-sm">owner.json</code>.
      </p>
    </main>
  );
}
