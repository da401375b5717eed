/** What is below every page. */
export const Footer = () => <footer />;
