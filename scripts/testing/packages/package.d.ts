// The used parts of the packages: a fresh clone is type-checked before they are installed.

declare module '@sparticuz/chromium' {
  /** Unpacks an archive of the package. */
  export function inflate(file: string): Promise<string>;
  const chromium: {
    /** Unpacks the browser unless it is in the temporary folder. */
    executablePath(): Promise<string>;
  };
  export default chromium;
}

declare module 'html-validate' {
  export class HtmlValidate {
    constructor(config: { extends: string[] });
    validateString(html: string): Promise<{ results: readonly { messages: Message[] }[] }>;
  }
  interface Message {
    line: number;
    column: number;
    message: string;
  }
}
