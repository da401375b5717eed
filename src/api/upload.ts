/** Bytes of a body that have been sent, and all that there are. */
export type UploadProgress = { sent: number; total: number };

const headersOf = (lines: string): Headers =>
  new Headers(
    lines
      .split('\r\n')
      .filter((line) => line.includes(':'))
      .map((line): [string, string] => {
        const at = line.indexOf(':');
        return [line.slice(0, at), line.slice(at + 1).trim()];
      }),
  );

/** Makes a `fetch` that tells its progress while a body is sent, which only XMLHttpRequest can (docs/decisions/105-upload-progress.md). Answers are read as text. */
export const fetchWithProgress =
  (onProgress: (progress: UploadProgress) => void): typeof fetch =>
  (url, { method = 'GET', headers, body = null, credentials, signal } = {}) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason as Error);
      const request = new XMLHttpRequest();
      request.open(method, url instanceof Request ? url.url : url);
      request.withCredentials = credentials === 'include';
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.onprogress = ({ loaded: sent, total }) => onProgress({ sent, total });
      // Some browsers leave the last bytes out.
      request.upload.onload = ({ total }) => onProgress({ sent: total, total });
      request.onerror = () => reject(new TypeError('The network failed'));
      request.onload = () => {
        const { status, statusText } = request;
        const hasBody = ![204, 205, 304].includes(status);
        resolve(
          new Response(hasBody ? request.responseText : null, {
            status,
            statusText,
            headers: headersOf(request.getAllResponseHeaders()),
          }),
        );
      };
      const end = (): void => {
        request.abort();
        reject(signal?.reason as Error);
      };
      signal?.addEventListener('abort', end);
      request.onloadend = () => signal?.removeEventListener('abort', end);
      request.send(body as XMLHttpRequestBodyInit | null);
    });
