/** The body of a valid call to `/api/contact`. */
export const enquiry = {
  your_name: 'Asha Menon',
  email_address: 'asha@menon.example',
  phone_number: '+91 00000 11111',
  company_name: 'Menon Textiles',
  your_message: 'We would like to see our stock in one place.',
};
