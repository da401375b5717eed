/** Runs of letters of Sinhala and of Tamil, whose languages a screen reader must be told. */
const SCRIPTS = /([\u0d80-\u0dff\u200c\u200d]+|[\u0b80-\u0bff]+)/;

/** Text in which Sinhala and Tamil words are marked as such. */
export const Multilingual = ({ text }: { text: string }) =>
  text.split(SCRIPTS).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} lang={part < '\u0d80' ? 'ta' : 'si'}>
        {part}
      </span>
    ),
  );
